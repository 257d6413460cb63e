type Name = readonly [name: string, sign: RegExp]

// The first match counts: an app's user agent also contains its base browser's name.
const browsers: readonly Name[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\b(BytedanceWebview|musical_ly|TikTok)/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]
const systems: readonly Name[] = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** "Chrome, Android" of a User-Agent; what cannot be read is left out, so '' of one that says nothing. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems]
    .flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(', ')
