import './sheet-photos.ts'
