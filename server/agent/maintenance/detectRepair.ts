type RepairGuide = {
  category: string;
  pattern: RegExp;
  firstAid: string;
  /**
   * Replaces the first aid when water, heat, a smell, or sparks are mentioned, so no one is sent to a
   * breaker.
   */
  firstAidWithDanger?: string;
};

const electricalDangerAdvice =
  'Leave it off, and do not touch the breaker or its plug. If there’s smoke, a spark or a burning smell, get out and call 911 from outside.';

/** Common repairs and what to try safely without tools; the more specific ones come first. */
const repairGuides: readonly RepairGuide[] = [
  {
    category: 'Garbage disposal',
    pattern: /\b(?:disposal|garburator|triturador)\b/,
    firstAid:
      'Turn it off and keep your hands out of it. Press the red button underneath once. If it hums, leave it off until someone has looked at it.',
  },
  {
    category: 'Toilet',
    pattern: /\b(?:toilets?|inodoro|excusado)\b/,
    firstAid:
      'Turn the valve behind it clockwise until the water stops. Do not flush again. A plunger often clears it.',
  },
  {
    category: 'Dishwasher or washing machine',
    pattern: /\b(?:dish ?washer|washing machine|washer|dryer|lavadora|lavavajillas)\b/,
    firstAid:
      'Turn it off, close its water valve if you can reach it, and check whether its filter or lint screen is clogged.',
  },
  {
    category: 'Refrigerator',
    pattern: /\b(?:fridge|refrigerator|freezer|refrigerador)\b/,
    firstAid:
      'Check that it’s plugged in and not set to warm. Keep its doors closed: food stays cold for about four hours.',
  },
  {
    category: 'Oven or stove',
    pattern: /\b(?:oven|stove|range|burner|cooktop|estufa|horno)\b/,
    firstAid: 'Turn off the oven and every burner. If you smell gas, leave now and call 911 from outside.',
  },
  {
    category: 'Microwave',
    pattern: /\b(?:microwave|microondas)\b/,
    firstAid: 'Unplug it if you can reach the plug. If it sparked or smells, leave it off.',
  },
  {
    category: 'Hot water',
    pattern: /\b(?:hot water|water heater|agua caliente|boiler)\b/,
    firstAid:
      'Check whether other faucets run hot. If there’s water under the tank or near it, stay away from its wiring and its breaker, and close the cold water valve only if you can reach it without getting wet.',
  },
  {
    category: 'Air conditioning',
    pattern: /\b(?:a\/c|ac|air ?-?condition\w*|cool(?:s|ing)?|aire)\b/,
    firstAid:
      'Set the thermostat to cool and five degrees lower, replace its batteries if it has any, reset its breaker once, and check whether the filter is dirty.',
    firstAidWithDanger: electricalDangerAdvice,
  },
  {
    category: 'Heating',
    pattern:
      /\b(?:heat|heater|heating|furnace|radiators?|thermostat|calefaccion|calefactor)\b(?!.*\b(?:unbearable|sweltering|wave)\b)/,
    firstAid:
      'Set the thermostat to heat and five degrees higher, replace its batteries if it has any, reset its breaker once, and check that nothing is blocking the vents.',
    firstAidWithDanger: electricalDangerAdvice,
  },
  {
    category: 'Mold',
    pattern: /^(?!.*\b(?:leak\w*|drip\w*|burst)\b).*\b(?:mold|moldy|mould|mildew|moho)\b/,
    firstAid:
      'Keep the room dry and aired out, and take a photo if you can. Please don’t paint over it. If something is leaking near it, tell me here.',
  },
  {
    category: 'Fan',
    pattern: /\b(?:fans?|ventilador)\b/,
    firstAid:
      'Turn it off at the wall switch. If it wobbles, hums or smells, leave it off and stay out from under it.',
  },
  {
    category: 'Smoke detector',
    pattern: /\b(?:smoke (?:alarm|detector)|detector|chirp\w*|beep\w*)\b/,
    firstAid:
      'One chirp a minute means the battery is dead. Do not take it down. If it sounds without stopping, go outside and call 911.',
  },
  {
    category: 'Electricity',
    pattern: /\b(?:outlet|breaker|power|electric\w*|lights?|switch|enchufe|luz)\b/,
    firstAid:
      'Reset a tripped breaker once, and press the reset button on the kitchen and bathroom outlets. If it trips again, or anything is warm or smells, leave it off.',
    firstAidWithDanger: electricalDangerAdvice,
  },
  {
    category: 'Plumbing',
    pattern: /\b(?:leak\w*|drip\w*|faucet|tap|sink|drain|clog\w*|shower|tub|pipe|water|fuga|llave|lavabo)\b/,
    firstAid: 'Close the valve under it (clockwise), put a bucket there, and keep water away from outlets.',
  },
  {
    category: 'Doors, windows and locks',
    pattern: /\b(?:door|window|lock|key|blinds|screen|puerta|ventana|cerradura)\b/,
    firstAid: 'If you can’t lock up your home safely, tell me here and it comes first.',
  },
  {
    category: 'Pests',
    pattern: /\b(?:roach\w*|ants|mice|mouse|rats?|bed ?bugs?|wasps?|bees?|pests?|cucarachas|ratones)\b/,
    firstAid:
      'Keep food sealed, and take a photo if you can. Please don’t spray anything until someone has looked.',
  },
  {
    category: 'Walls, paint and floors',
    pattern:
      /\b(?:paint\w*|dry ?wall|plaster|flooring|carpet|tiles?|baseboards?|pintura|hole in the (?:wall|ceiling|floor)|walls? (?:is|are|has|have)|cracks? in the (?:wall|ceiling))\b/,
    firstAid:
      'A photo up close and one from farther away help most. If it’s wet or bulging, keep away from it and tell me here.',
  },
];

/** With water, heat, a smell, or sparks, a tripped circuit can be deadly, so no breaker should be touched. */
const currentDangerPattern =
  /\b(?:water(?! heater)|wet|leak\w*|drip\w*|flood\w*|rain\w*|soak\w*|puddle|damp|moisture|burn\w*|melt\w*|hot to|(?:is|feels?|gets?|getting|too|very) (?:hot|warm)|overheat\w*|smell\w*|odor|stink\w*|smok\w*|spark\w*|arc(?:s|ed|ing)|buzz\w*|humm\w*|crackl\w*|sizzl\w*|pop(?:s|ped|ping)|shock\w*|zap\w*|tingl\w*|scorch\w*|charred|singed|soot|steam\w*|vapor|toasty|boiling|flash(?:ed|es)?|bang(?:ed)?|boom|overflow\w*|condensation|black marks?|agua|moj\w+|humed\w+|inund\w*|lluvia|llov\w+|llueve|tron[oóa]\w*|chamusc\w*|gote\w+|huele|olor|humo|chisp\w+|quem\w+|caliente|derrit\w+|zumb\w+|toques?|calambre)\b/;

type DetectedRepair = Pick<RepairGuide, 'category' | 'firstAid'>;

/** `allText` is everything said so far, since a smell may have been mentioned earlier. */
export function detectRepair(normalizedText: string, allText = normalizedText): DetectedRepair | null {
  const found = repairGuides.find(({ pattern }) => pattern.test(normalizedText));
  if (!found) return null;
  const { category, firstAid, firstAidWithDanger } = found;
  const isDangerous = currentDangerPattern.test(allText);
  return { category, firstAid: isDangerous ? (firstAidWithDanger ?? firstAid) : firstAid };
}
