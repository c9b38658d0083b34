/** A settlement's PDF is drawn by one job at a time; what comes meanwhile is drawn after it. */
export function drawingJob(auction: number) {
  return { task: 'settlements.draw', payload: { auction }, key: `settlement:${auction}` } as const
}
