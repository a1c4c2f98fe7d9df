import { useRef, type DragEvent } from 'react'

/** Rows that the mouse can put in another order: the dragged one takes the place of each row it comes over. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const from = useRef<number | null>(null)
  return (index: number) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox drags only what carries something.
      dataTransfer.setData('text/plain', '')
      from.current = index
    },
    onDragEnter: () => {
      if (from.current === null || from.current === index) return
      move(from.current, index)
      from.current = index
    },
    /** Where a row may be dropped, so that it does not fly back. */
    onDragOver: (event: DragEvent) => {
      if (from.current !== null) event.preventDefault()
    },
    onDragEnd: () => {
      from.current = null
    },
  })
}
