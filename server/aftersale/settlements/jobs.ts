/** One pending drawing job per settlement; later changes are drawn by the next one. */
export function drawingJob(auction: number) {
  return { task: 'settlements.draw', payload: { auction }, key: `settlement:${auction}` } as const
}
