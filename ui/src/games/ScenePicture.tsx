import type { GameScene } from './sceneOf.ts'
import { fetchScene } from './scenes/fetchScene.ts'
import { paintScene } from './scenes/paint.ts'

/** More dots a pixel are not seen, and cost time. */
const mostDots = 3
/** Pixels. Below it a picture is cut around its focus. */
const smallWidth = 72

/**
 * A scene over the whole box around it, fetched and painted when it comes near the screen, and faded in. It is painted on a canvas
 * and shown as an image: each canvas on the page is a layer of its own, and the words above it another (decisions/088).
 */
export function ScenePicture({ family, name, turn, mirrored }: GameScene) {
  const show = (picture: HTMLImageElement) => {
    let isHere = true
    let address = ''
    const paint = async (width: number, height: number, close: boolean) => {
      const scene = await fetchScene(family, name)
      if (!scene) return
      // One at a time, so that a press between two of them is heard.
      setTimeout(() => {
        if (!isHere) return
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const pen = canvas.getContext('2d')
        if (!pen) return
        paintScene(pen, scene, { width, height, close, turn, mirrored })
        canvas.toBlob(take, 'image/webp', quality)
      })
    }
    const take = (painted: Blob | null) => {
      if (!isHere || !painted) return
      URL.revokeObjectURL(address)
      address = URL.createObjectURL(painted)
      picture.src = address
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
        sizes.observe(picture)
      },
      { rootMargin: '100%', scrollMargin: '100%' },
    )
    visibility.observe(picture)
    return () => {
      isHere = false
      visibility.disconnect()
      sizes.disconnect()
      URL.revokeObjectURL(address)
    }
  }
  return (
    <img
      ref={show}
      alt=""
      className="scene"
      onLoad={({ currentTarget }) => {
        currentTarget.dataset.painted = ''
      }}
    />
  )
}

/** Of the encoder, 0 to 1: no difference is seen, and a picture is a tenth of its dots. Safari writes PNG instead. */
const quality = 0.92
