/** True when the page is hidden, or reloading would interrupt the user. */
export const isBusy = () =>
  document.hidden || document.querySelector('dialog[open]') || document.activeElement?.matches('input, iframe')

/**
 * Reloads pages with a price as often as without scripts, as soon as the server is reachable. Browsers remember a
 * failed module load, so a script lost on a weak connection cannot be loaded again in this document.
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
