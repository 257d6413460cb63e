/** The router answers an address that it cannot decode by itself, past every header of ours; so it is sent to where there is nothing. */
export function readableUrl(req: { url?: string | undefined }): string {
  const url = req.url ?? '/'
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0]!)
    return url
  } catch {
    return '/api/no-such-address'
  }
}
