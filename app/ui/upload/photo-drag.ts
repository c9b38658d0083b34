import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Edge = 'before' | 'after'

/**
 * Makes the tiles of a list draggable by their handles, in addition to their buttons. `onDrop` gets the photo and its
 * new index from 0. Returns a function that ends it.
 */
export function watchDrags(list: HTMLElement, onDrop: (photo: string, to: number) => void): () => void {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-photo]')]
  const unmark = () => tiles.forEach((tile) => delete tile.dataset.drop)
  return combine(
    ...tiles.map((tile) => {
      const dragHandle = tile.querySelector('.tile-handle')
      const photo = tile.dataset.photo ?? ''
      return combine(
        draggable({
          element: tile,
          ...(dragHandle && { dragHandle }),
          getInitialData: () => ({ photo, list }),
          onDragStart: () => (tile.dataset.dragging = ''),
          onDrop: () => delete tile.dataset.dragging,
        }),
        dropTargetForElements({
          element: tile,
          canDrop: ({ source }) => source.data.list === list,
          getData: ({ input }) => ({ photo, edge: edgeOf(tile, input) }),
        }),
      )
    }),
    monitorForElements({
      canMonitor: ({ source }) => source.data.list === list,
      onDrag({ location }) {
        unmark()
        const [over] = location.current.dropTargets
        if (over) (over.element as HTMLElement).dataset.drop = over.data.edge as Edge
      },
      onDrop({ source, location }) {
        unmark()
        const [over] = location.current.dropTargets
        if (!over) return
        const order = tiles.map((tile) => tile.dataset.photo)
        const from = order.indexOf(source.data.photo as string)
        const gap = order.indexOf(over.data.photo as string) + (over.data.edge === 'after' ? 1 : 0)
        // Removing a tile in front of the gap shifts the gap by one.
        const to = from < gap ? gap - 1 : gap
        if (to !== from) onDrop(source.data.photo as string, to)
      },
    }),
  )
}

/** The edge of a tile nearest to the pointer; tiles stand in rows. */
function edgeOf(tile: HTMLElement, { clientX }: { clientX: number }): Edge {
  const { left, width } = tile.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}
