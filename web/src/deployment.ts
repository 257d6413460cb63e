import { type Country, countries } from '@krapao/shared/country'
import { type Deployment, readDeployment } from '@krapao/shared/deployment'

declare global {
  /** The same as in the page's meta, where there is no page: set by draw.tsx. */
  var krapaoDeployment: string | undefined
}

const written =
  typeof document === 'undefined'
    ? globalThis.krapaoDeployment
    : document.querySelector('meta[name="krapao-deployment"]')?.getAttribute('content')
/** What the server wrote into the page. */
export const deployment: Deployment = readDeployment(written ?? '')
export const country: Country = countries[deployment.country]
