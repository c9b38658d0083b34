// Drawings that look like X-rays of a carpus, a fetlock and a hock: soft shapes of bone on a dark ground.
import sharp from 'sharp'

const [w, h] = [900, 1100]
const rect = (x, y, width, height, rx) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`
const shapes = {
  'carpus-dp': [
    rect(330, -60, 240, 430, 70),
    rect(300, 360, 140, 120, 40),
    rect(460, 360, 140, 120, 40),
    rect(305, 490, 130, 110, 36),
    rect(455, 490, 140, 110, 36),
    rect(345, 610, 210, 560, 60),
  ],
  'fetlock-lm': [
    rect(360, -60, 190, 560, 70),
    '<circle cx="455" cy="520" r="125"/><ellipse cx="300" cy="520" rx="48" ry="86"/>',
    '<path d="M395 620 L520 620 L610 1160 L440 1160 Z"/>',
  ],
  'hock-lm': [
    '<path d="M300 -40 L500 -40 L560 380 L360 400 Z"/><path d="M560 120 L650 140 L640 420 L540 430 Z"/>',
    '<circle cx="460" cy="450" r="110"/>',
    rect(370, 560, 200, 70, 26),
    rect(375, 640, 195, 60, 24),
    rect(390, 710, 170, 460, 60),
  ],
}
for (const [name, bones] of Object.entries(shapes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="${w}" height="${h}" fill="#070707"/><ellipse cx="455" cy="550" rx="260" ry="720" fill="#2b2b2b"/>
    <g fill="#8d8d8d" stroke="#dcdcdc" stroke-width="22">${bones.join('')}</g>
    <text x="60" y="110" font-size="72" font-family="DejaVu Sans" fill="#eee">I</text></svg>`
  const picture = sharp(Buffer.from(svg)).blur(9).greyscale().toColourspace('b-w')
  await picture.jpeg({ quality: 80 }).toFile(`${name}.jpg`)
}
