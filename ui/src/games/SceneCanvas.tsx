import type { GameScene } from './sceneOf.ts'
import { fetchScene } from './scenes/fetchScene.ts'
import { paintScene } from './scenes/paint.ts'

/** More dots a pixel are not seen, and cost time. */
const mostDots = 3
/** Pixels. Below it a picture is cut around its focus. */
const smallWidth = 72

/**
 * A scene over the whole box around it, fetched and painted when it comes near the screen, and faded in. A canvas: as SVG elements
 * the pictures were two thirds of Home's elements, as SVG images each was one more document to parse (decisions/057).
 */
export function SceneCanvas({ family, name, turn, mirrored }: GameScene) {
  const draw = (canvas: HTMLCanvasElement) => {
    let isHere = true
    const paint = async (width: number, height: number, close: boolean) => {
      const scene = await fetchScene(family, name)
      // One at a time, so that a press between two of them is heard.
      setTimeout(() => {
        const pen = canvas.getContext('2d')
        if (!isHere || !scene || !pen) return
        canvas.width = width
        canvas.height = height
        paintScene(pen, scene, { width, height, close, turn, mirrored })
        canvas.dataset.painted = ''
      })
    }
    const sizes = new ResizeObserver(([size]) => {
      const dots = Math.min(devicePixelRatio, mostDots)
      const box = size!.contentRect
      const [width, height] = [Math.round(box.width * dots), Math.round(box.height * dots)]
      if (width > 0 && height > 0) void paint(width, height, box.width < smallWidth)
    })
    const visibility = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        visibility.disconnect()
        sizes.observe(canvas)
      },
      { rootMargin: '100%', scrollMargin: '100%' },
    )
    visibility.observe(canvas)
    return () => {
      isHere = false
      visibility.disconnect()
      sizes.disconnect()
    }
  }
  return <canvas ref={draw} className="scene" />
}
