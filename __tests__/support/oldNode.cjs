/** Makes this Node say that it is an old one. */
const versions = { ...process.versions, node: '18.20.8' };
Object.defineProperty(process, 'versions', { value: versions });
