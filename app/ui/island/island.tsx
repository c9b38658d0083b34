import { type ComponentType, createElement, useContext } from 'react'
import { Light } from '#app/ui/light.ts'

/** Ids of the island's element and of its properties. A page has at most one island. */
export const ISLAND = { root: 'isla', properties: 'isla-datos' }

type IslandProps<Props extends object> = {
  of: ComponentType<Props>
  /** Values that survive JSON. */
  props: Props
}

/**
 * The part of a page that is rendered again in the browser, for wizards and uploads: the server renders it as it
 * renders everything, and sends its properties along. The route names its script in `handle.island`. Without scripts it
 * is HTML.
 */
export function Island<Props extends object>({ of, props }: IslandProps<Props>) {
  const light = useContext(Light)
  return (
    <>
      <div id={ISLAND.root}>{createElement(of, props)}</div>
      {!light && (
        <script
          type="application/json"
          id={ISLAND.properties}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
