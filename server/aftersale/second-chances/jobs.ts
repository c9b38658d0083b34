/** Job that refuses an unanswered offer when it expires. `expiresAt` in epoch ms. */
export function lapseJob(secondChance: number, expiresAt: number) {
  return {
    task: 'second-chances.lapse',
    payload: { secondChance },
    runAt: expiresAt,
    key: `second-chance-lapse:${secondChance}`,
  } as const
}
