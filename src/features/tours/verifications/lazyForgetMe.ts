import { lazyStep } from '../lazyStep.tsx';

/** Most visitors have verified nothing in this browser. */
export const { Part: LazyForgetMe } = lazyStep(() => import('./ForgetMe.tsx').then((it) => it.ForgetMe));
