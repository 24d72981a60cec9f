import { createElement } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';

import { TourDayLoading } from './TourDayLoading.tsx';

export const { Part: LazyTourDay } = lazyPart(
  () => import(/* webpackChunkName: "tourDay" */ './TourDay.tsx').then((it) => it.TourDay),
  {
    sentence: 'This page didn’t load. Check your connection, then try again. Your choices are saved.',
    retryLabel: 'Try again',
    placeholder: createElement(TourDayLoading),
  },
);
