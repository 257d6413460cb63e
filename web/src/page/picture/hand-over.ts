type HandedOver = 'shared' | 'saved' | 'changed-mind'

/** Gives a file to the member: through the phone's share sheet where files can be shared, else as a download. */
export async function handOver(content: Blob, name: string): Promise<HandedOver> {
  const file = new File([content], name, { type: content.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'changed-mind'
      // The phone would not share after all (no app for it, the press too long ago): a download still serves.
    }
  }
  return save(file)
}

/** A file to work with: a download, but on iPhones the share sheet, since a download there only opens it in the browser. */
export async function handOverFile(content: Blob, name: string): Promise<HandedOver> {
  return isApplePhone(navigator)
    ? handOver(content, name)
    : save(new File([content], name, { type: content.type }))
}

/** An iPad calls itself a Mac; no Mac is touched with several fingers. */
export const isApplePhone = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

function save(file: File): 'saved' {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'saved'
}
