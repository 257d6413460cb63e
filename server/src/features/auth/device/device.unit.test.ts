import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A556E)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iosKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  ['Chrome, Android', `${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet, Android',
    `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Edge, Android', `${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  [
    'LINE, Android',
    `${android} ${webkit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.0/IAB`,
  ],
  [
    'Facebook, Android',
    `${android} ${webkit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`,
  ],
  ['Safari, iPhone', `${iphone} ${iosKit} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPhone', `${iphone} ${iosKit} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['Firefox, iPhone', `${iphone} ${iosKit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge, iPhone', `${iphone} ${iosKit} Version/17.0 EdgiOS/126.0.0.0 Mobile/15E148 Safari/604.1`],
  ['LINE, iPhone', `${iphone} ${iosKit} Mobile/15E148 Safari Line/14.9.0`],
  [
    'Facebook, iPhone',
    `${iphone} ${iosKit} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone14,5]`,
  ],
  [
    'Safari, iPad',
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${iosKit} Version/16.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome, Windows', `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Opera, Windows', `${windows} ${webkit} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`],
  [
    'Firefox, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ],
  ['Safari, macOS', `${mac} ${iosKit} Version/17.5 Safari/605.1.15`],
  ['Chrome, macOS', `${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [
    'Chrome, ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  ],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; SM-A556E)'],
])('%s is read off %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each(['', 'curl/8.5.0', 'node', '<script>Chrome</script>', 'x'.repeat(5_000)])(
  '%j says nothing',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe('')
  },
)
