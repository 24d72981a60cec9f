import { checkName } from '#server/contact/name.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

test.each(['', 'A'.repeat(51), '😀'.repeat(51), 'Ng 😀', 'Ada 🇺🇸', '1️⃣ Ada ⭐'])(
  'a form says of the name %p at once what the server would say of it in the end',
  (name) => {
    const checked = checkName(name, 'last name');
    expect('problem' in checked && checked.problem).toBe(nameRules.lastName(name));
    expect(nameRules.lastName(name)).not.toBeNull();
  },
);

test.each(['Ada', 'O’Brien-Nguyễn', 'A'.repeat(50), 'José 2nd', 'Ṣọlá', '李'])(
  'nothing is wrong with the name %p',
  (name) => {
    expect(nameRules.firstName(name)).toBeNull();
  },
);
