import type { Said } from '../agent.ts';

import type { missingOf } from './report.ts';

type Wanted = ReturnType<typeof missingOf>[number];

const questions: Record<Wanted, string> = {
  address: 'what is the address with the unit',
  mayEnter: 'may somebody go in when you are out',
  times: 'which times are good',
};

/** What the team has to know before it comes, and the same as a form. */
export function asked(wanted: readonly Wanted[], { isFirst }: { isFirst: boolean }): Said {
  const all = wanted.map((field) => questions[field]);
  const listed = all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
  const text = isFirst
    ? `So that the team can come: ${listed}? A photo helps; you can attach it here.`
    : `So that the team can come I still have to know: ${listed}?`;
  return {
    text,
    attributes: {
      form: {
        name: 'repair',
        title: 'For the repair',
        send: 'Send',
        fields: wanted.map((name) => fields[name]),
      },
    },
  };
}

const fields = {
  address: { name: 'address', label: 'Address with the unit', kind: 'text', isRequired: true },
  mayEnter: {
    name: 'mayEnter',
    label: 'May somebody go in when you are out?',
    kind: 'choice',
    isRequired: true,
    options: ['Yes', 'No'],
  },
  times: { name: 'times', label: 'Good times', kind: 'text', isRequired: true },
} as const satisfies Record<Wanted, object>;
