import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { Host } from './Host.tsx';

const app = (
  <StrictMode>
    <Host />
  </StrictMode>
);

const root = document.querySelector('#root');
if (root?.hasChildNodes()) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
