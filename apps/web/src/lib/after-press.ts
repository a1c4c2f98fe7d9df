let pressed = false
let waiting: (() => void)[] = []

const release = () => {
  pressed = false
  const due = waiting
  waiting = []
  for (const act of due) act()
}

// From the first script on: a press may begin before anything asks.
window.addEventListener('mousedown', () => (pressed = true), true)
for (const end of ['mouseup', 'dragend', 'contextmenu', 'blur']) window.addEventListener(end, ({ target }) => (end !== 'blur' || target === window) && release(), true)

/**
 * At once, or when the mouse button that is down is up again. What a field says when it is left moves all below it:
 * said in the middle of a press, the button that was aimed at is no longer there when the finger lifts, and nothing happens.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
