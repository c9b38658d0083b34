/** A button that prints the page; hidden without scripts. */
export function enhancePrinting() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
