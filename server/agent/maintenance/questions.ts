import type { Said } from '../agent.ts';

import type { missingOf } from './report.ts';

type Wanted = ReturnType<typeof missingOf>[number];

const questions: Record<Wanted, string> = {
  address: 'what’s the address and unit',
  mayEnter: 'may we go in if you’re out',
  times: 'what times work for you',
};

/** What the team has to know before it comes, and the same as a form. */
export function asked(wanted: readonly Wanted[], { isFirst }: { isFirst: boolean }): Said {
  const all = wanted.map((field) => questions[field]);
  const listed = all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
  const text = isFirst
    ? `So our team can come: ${listed}? A photo helps. You can attach one here.`
    : `So our team can come, I still need to know: ${listed}?`;
  return {
    text,
    attributes: {
      form: {
        name: 'repair',
        title: 'Maintenance request',
        send: 'Send',
        fields: wanted.map((name) => fields[name]),
      },
    },
  };
}

const fields = {
  address: { name: 'address', label: 'Address and unit', kind: 'text', isRequired: true },
  mayEnter: {
    name: 'mayEnter',
    label: 'May we go in if you’re out?',
    kind: 'choice',
    isRequired: true,
    options: ['Yes', 'No'],
  },
  times: { name: 'times', label: 'Times that work for you', kind: 'text', isRequired: true },
} as const satisfies Record<Wanted, object>;
