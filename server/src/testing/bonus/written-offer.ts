/** One sentence in each language. */
export const words = (of: string) => ({ th: `ไทย ${of}`, la: `ລາວ ${of}`, en: `English ${of}` })
/** An offer in a file, as an operator writes it: all that must be there, and no more. */
export const written = (code: string, more: object = {}) => ({
  code,
  kind: 'bonus',
  currency: 'THB',
  type: 'limit',
  maxReceived: 2,
  success: 150,
  fail: 10,
  percent: 100,
  maxCredit: 1000,
  minTotal: 100,
  name: words('offer'),
  notice: words('<p>over at %percentFail%</p>'),
  ...more,
})
