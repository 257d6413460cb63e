import { bcp47, type Locale, locales, say } from '@krapao/shared/text'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import User from 'lucide-react/icons/user'
import { useEffect, useState } from 'react'
import { BottomNav } from './BottomNav.tsx'
import { IconButton } from './IconButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LoaderOverlay } from './LoaderOverlay.tsx'
import { Segmented } from './Segmented.tsx'
import { Brand, Buttons } from './showroom/Brand.tsx'
import { Figures } from './showroom/Figures.tsx'
import { Forms } from './showroom/Forms.tsx'
import { Games } from './showroom/Games.tsx'
import { Overlays } from './showroom/Overlays.tsx'
import { Progress } from './showroom/Progress.tsx'
import { t } from './showroom/showroom.text.ts'
import { Waiting } from './showroom/Waiting.tsx'
import { ToastProvider } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'

const themes = ['dark', 'light', 'mekong'] as const
type Theme = (typeof themes)[number]
const query = new URLSearchParams(location.search)
const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** Every part in every state, language and theme, on one page. `?locale=la&theme=mekong` chooses. */
export function Showroom() {
  const [locale, setLocale] = useState<Locale>(() => locales.find((l) => l === query.get('locale')) ?? 'th')
  const [theme, setTheme] = useState<Theme>(() => themes.find((name) => name === query.get('theme')) ?? 'dark')
  useEffect(() => {
    document.documentElement.lang = bcp47(locale)
    document.documentElement.dataset.theme = theme
  }, [locale, theme])
  return (
    <LoaderOverlay label={say(locale, t.working)}>
      <ToastProvider regionLabel={say(locale, t.notices)} closeLabel={say(locale, t.close)}>
        <TopBar
          actions={
            <>
              <LanguageMenu value={locale} onChange={setLocale} label={say(locale, t.language)} />
              <IconButton label={say(locale, t.logout)} icon={<LogOut {...icon} size={20} />} />
            </>
          }
        >
          {say(locale, t.hello)}
        </TopBar>
        <main className="aurora mx-auto max-w-[76rem] px-4 pt-4 pb-32">
          <Segmented
            label={say(locale, t.theme)}
            labelHidden
            name="theme"
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: <span lang="en">{value}</span> }))}
          />
          <Shelves locale={locale} />
        </main>
        <Nav locale={locale} />
      </ToastProvider>
    </LoaderOverlay>
  )
}

function Shelves({ locale }: { locale: Locale }) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-8 wide:grid-cols-2">
      <Figures locale={locale} />
      <Brand locale={locale} />
      <Games locale={locale} />
      <Forms locale={locale} />
      <Buttons locale={locale} />
      <Overlays locale={locale} />
      <Progress locale={locale} />
      <Waiting locale={locale} />
    </div>
  )
}

function Nav({ locale }: { locale: Locale }) {
  return (
    <BottomNav
      label={say(locale, t.home)}
      items={[
        { label: say(locale, t.profile), icon: <User {...icon} />, href: '#profile' },
        { label: say(locale, t.conditions), icon: <FileText {...icon} />, href: '#conditions' },
        { label: say(locale, t.statement), icon: <ReceiptText {...icon} />, href: '#statement', current: true },
        { label: say(locale, t.contact), icon: <MessageCircle {...icon} />, href: '#contact' },
      ]}
      home={{ label: say(locale, t.home), icon: <House {...icon} size={26} />, href: '#home' }}
    />
  )
}
