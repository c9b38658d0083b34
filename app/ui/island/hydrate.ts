import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND } from './island.tsx'

/** Takes over the page's island, if this answer has one; the page is usable before. */
export function hydrateIsland<Props extends object>(of: ComponentType<Props>): void {
  const root = document.getElementById(ISLAND.root)
  const properties = document.getElementById(ISLAND.properties)
  if (root && properties) hydrateRoot(root, createElement(of, JSON.parse(properties.textContent) as Props))
}
