import './vet-upload.ts'
