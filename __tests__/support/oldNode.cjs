/** Makes this Node report an old version. */
const versions = { ...process.versions, node: '18.20.8' };
Object.defineProperty(process, 'versions', { value: versions });
