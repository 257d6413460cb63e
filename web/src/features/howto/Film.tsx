import { bcp47, type Locale } from '@krapao/shared/text'
import { useLocale } from '../../i18n/locale.ts'

const names: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

type FilmProps = {
  name: string
  poster: boolean
  tracks: readonly Locale[]
  /** The browser can't play it; known only once it is played. */
  onBroken: () => void
}

/** The operator's own film, fetched when it is played; captions in the reader's language are on. */
export function Film({ name, poster, tracks, onBroken }: FilmProps) {
  const language = useLocale()
  const at = `/brand/howto/${name}`
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are the tracks that the operator has
    <video
      controls
      playsInline
      preload="none"
      poster={poster ? `${at}.jpg` : undefined}
      src={`${at}.mp4`}
      onError={onBroken}
      className="aspect-video w-full rounded-card border border-line/60 bg-black"
    >
      {tracks.map((track) => (
        <track
          key={track}
          kind="captions"
          src={`${at}.${track}.vtt`}
          srcLang={bcp47(track)}
          label={names[track]}
          default={track === language}
        />
      ))}
    </video>
  )
}
