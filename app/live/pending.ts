import { pendingCount, pendingLabel } from '#app/texts/listing/pending.ts'
import type { PendingKind, PendingNews } from '#server/engine/live/protocol.ts'
import { bellCounts, waitingFor } from '#app/texts/office/waiting.ts'
import { openSocket } from './connection/socket.ts'

/** Only on administrators' pages: updates the numbers of waiting items, and marks an open list as outdated. */
async function followPending(): Promise<void> {
  let newest = 0
  const socket = await openSocket()
  socket.on('pending', (news) => {
    updateLists(news)
    // Two nodes may count at the same time, and the older count may arrive later.
    if (news.at < newest) return
    newest = news.at
    showCounts(news)
  })
}

function showCounts(news: PendingNews) {
  for (const label of document.querySelectorAll('[data-pending-label]')) {
    label.textContent = pendingLabel(news.audits + news.approvals)
    label.closest('a')?.setAttribute('title', bellCounts(news))
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-pending]')) {
    const kind = count.dataset.pending as PendingKind | 'all'
    const n = kind === 'all' ? news.audits + news.approvals : news[kind]
    count.textContent = pendingCount(n)
    count.hidden = n === 0
    if (kind !== 'all') count.title = waitingFor[kind](n)
  }
}

function updateLists({ changed }: PendingNews) {
  for (const list of document.querySelectorAll<HTMLElement>('[data-news-of]')) {
    const at = changed[list.dataset.newsOf as PendingKind] ?? 0
    if (at > Number(list.dataset.since)) list.querySelector('a')?.removeAttribute('hidden')
  }
}

void followPending().catch(() => {})
