import { createElement, type SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/** Stands in the build for what lucide's icons are made with (web/build/icons.ts): draws the same, and is for the eye alone. */
export default function icon(shapes: readonly [tag: string, attributes: object][]) {
  const parts = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...parts,
    )
}
