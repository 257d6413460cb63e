import { type Deployment, readDeployment } from '@krapao/shared/deployment'

/** The flags that a served page bears, read as the web reads them. Throws when it would. */
export function deploymentIn(html: string): Deployment {
  const content = /name="krapao-deployment" content="([^"]*)"/.exec(html)![1]!
  return readDeployment(
    content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  )
}
