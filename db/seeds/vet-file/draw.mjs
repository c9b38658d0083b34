// Drawings that look like X-rays of a carpus, a fetlock and a hock: soft shapes of bone on a dark ground.
import sharp from 'sharp'
const [w, h] = [900, 1100]
const shapes = {
  'carpus-dp': `<rect x="330" y="-60" width="240" height="430" rx="70"/><rect x="300" y="360" width="140" height="120" rx="40"/><rect x="460" y="360" width="140" height="120" rx="40"/><rect x="305" y="490" width="130" height="110" rx="36"/><rect x="455" y="490" width="140" height="110" rx="36"/><rect x="345" y="610" width="210" height="560" rx="60"/>`,
  'fetlock-lm': `<rect x="360" y="-60" width="190" height="560" rx="70"/><circle cx="455" cy="520" r="125"/><ellipse cx="300" cy="520" rx="48" ry="86"/><path d="M395 620 L520 620 L610 1160 L440 1160 Z"/>`,
  'hock-lm': `<path d="M300 -40 L500 -40 L560 380 L360 400 Z"/><path d="M560 120 L650 140 L640 420 L540 430 Z"/><circle cx="460" cy="450" r="110"/><rect x="370" y="560" width="200" height="70" rx="26"/><rect x="375" y="640" width="195" height="60" rx="24"/><rect x="390" y="710" width="170" height="460" rx="60"/>`,
}
for (const [name, bones] of Object.entries(shapes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#070707"/><ellipse cx="455" cy="550" rx="260" ry="720" fill="#2b2b2b"/><g fill="#8d8d8d" stroke="#dcdcdc" stroke-width="22">${bones}</g><text x="60" y="110" font-size="72" font-family="DejaVu Sans" fill="#eee">I</text></svg>`
  await sharp(Buffer.from(svg)).blur(9).greyscale().toColourspace('b-w').jpeg({ quality: 80 }).toFile(`${name}.jpg`)
}
