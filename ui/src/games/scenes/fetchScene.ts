import { sceneFiles } from 'virtual:scene-files'
import type { SceneFamily, SceneName } from '@krapao/shared/games/scenes'
import type { Scene } from './scene.ts'

type Scenes = Partial<Record<SceneName, Scene>>
const asked = new Map<SceneFamily, Promise<Scenes>>()

/** A scene, out of the file of its family, which is fetched once. One that did not come is asked for again by the next picture. */
export async function fetchScene(family: SceneFamily, name: SceneName): Promise<Scene | undefined> {
  const coming = asked.get(family) ?? ask(sceneFiles[family])
  asked.set(family, coming)
  try {
    return (await coming)[name]
  } catch {
    // The ground stands in for it: a picture says nothing that its name does not.
    asked.delete(family)
    return undefined
  }
}

async function ask(file: string): Promise<Scenes> {
  const answer = await fetch(file, { priority: 'low' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.json()
}
