/** The videos of this folder (`make.sh`), and what becomes of each: its format, or why it is refused. */
export const VIDEOS: Record<string, { format: string } | { refused: string }> = {
  'iphone.mov': { format: 'mov' },
  'iphone-hevc.mov': { format: 'mov' },
  'android.mp4': { format: 'mp4' },
  'fragmented.mp4': { format: 'mp4' },
  'old-phone.3gp': { format: '3gp' },
  'mpeg4.3gp': { format: '3gp' },
  'prores.mov': { refused: 'video-codec' },
  'old-camera.mov': { refused: 'video-codec' },
  'sound.mp4': { refused: 'video-none' },
  'camera.avi': { refused: 'video-other' },
  'windows.wmv': { refused: 'video-other' },
  'web.webm': { refused: 'video-other' },
  'disc.mpg': { refused: 'video-other' },
  'camcorder.m2ts': { refused: 'video-other' },
}
