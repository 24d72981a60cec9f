import { validateName } from '#server/contact/name.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

test.each(['', 'A'.repeat(51), '😀'.repeat(51), 'Ng 😀', 'Ada 🇺🇸', '1️⃣ Ada ⭐'])(
  'a form rejects the name %p at once with the same message as the server',
  (name) => {
    const checked = validateName(name, 'last name');
    expect('problem' in checked && checked.problem).toBe(nameRules.lastName(name));
    expect(nameRules.lastName(name)).not.toBeNull();
  },
);

test.each(['Ada', 'O’Brien-Nguyễn', 'A'.repeat(50), 'José 2nd', 'Ṣọlá', '李'])(
  'the name %p is accepted',
  (name) => {
    expect(nameRules.firstName(name)).toBeNull();
  },
);
