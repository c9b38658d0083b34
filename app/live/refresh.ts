/** Nobody looks, or somebody would lose what they are doing. */
export const isBusy = () =>
  document.hidden || document.querySelector('dialog[open]') || document.activeElement?.matches('input, iframe')

/**
 * A script that a bad signal lost on its way stays lost to this document, however often it is asked for: browsers remember
 * that. So a page that shows a price is loaded anew as often as without scripts, as soon as the server can be reached.
 */
export function refreshAsWithoutScript() {
  const seconds = document.querySelector('head noscript')?.textContent?.match(/\d+/)
  if (seconds) setTimeout(refresh, Number(seconds) * 1000)
}

async function refresh() {
  const answer = !isBusy() && (await fetch(location.href).catch(() => null))
  if (answer && answer.ok) location.reload()
  else setTimeout(refresh, 3_000)
}
