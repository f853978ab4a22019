import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, whenSignedOut } from './lib/current-session.ts';
import { startTexts } from './lib/i18n.ts';
import { rememberedLanguage } from './lib/language-cookie.ts';
import { whenSilentTooLong } from './lib/outage.ts';
import { createAppRouter } from './routes/router.tsx';

const router = createAppRouter();

whenSignedOut(() => {
  if (router.state.location.pathname !== '/logout') void router.navigate({ to: '/logout' });
});
whenSilentTooLong(() => {
  if (currentSession()?.signedIn()) void router.navigate({ to: '/workplace' });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startTexts(rememberedLanguage());

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
