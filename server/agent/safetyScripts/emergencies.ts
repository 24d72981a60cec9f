export type SafetyScript = {
  name: string;
  /** What the team's work order is about. Without it, there is nothing for the team to repair. */
  category?: string;
  /** The team has to come and needs to know where. */
  needsVisit?: true;
  /** A repair that can't wait: no responders come unless it gets worse. */
  isRepair?: true;
  /** The agent stays with the visitor in the chat until a person answers. */
  staysWithVisitor?: true;
  text: string;
  spanish: string;
  /** The essential, repeated for as long as the emergency is not known to be over. */
  reminder: string;
  spanishReminder: string;
  /** The least of it, beside the answer to a question. */
  brief?: Record<'en' | 'es', string>;
};

/** Ordered by severity. The wording is fixed: nothing is looked up, and no language model is involved. */
const emergencies: readonly SafetyScript[] = [
  {
    name: 'self-harm',
    staysWithVisitor: true,
    text:
      'I’m really glad you wrote this here, and I’m taking it seriously. Please call or text 988 now: the Suicide & Crisis Lifeline ' +
      'is free and open day and night, and someone there will listen. If you or they have already done something, or have the ' +
      'means at hand, call 911 now. If you can, be with someone, and put distance between you and anything that could hurt you.',
    spanish:
      'Me alegra mucho que lo haya escrito aquí, y lo tomo en serio. Por favor llame al 988 ahora y oprima 2, o mande la palabra ' +
      'AYUDA por mensaje de texto al 988: es gratis, de día y de noche, y alguien le escuchará en español. Si ya se hizo daño o ' +
      'tiene con qué hacerlo a la mano, llame al 911 ya. Si puede, busque compañía y aléjese de lo que pueda hacerle daño.',
    reminder:
      'Please call or text 988 now: someone there will listen, day and night. If you are in danger this minute, call 911.',
    spanishReminder:
      'Por favor llame al 988 ahora y oprima 2: alguien le escuchará, de día y de noche. Si está en peligro en este momento, llame al 911.',
  },
  {
    name: 'fire',
    category: 'Fire or smoke',
    text: 'Leave now, close the doors behind you, and call 911 from outside. Use the stairs, not the elevator. If there’s smoke, stay low. Do not go back in for anything. Tell us when you’re safe.',
    spanish:
      'Salga ya, cierre las puertas al salir y llame al 911 desde afuera. Use las escaleras, no el elevador. Si hay humo, vaya agachado. No vuelva a entrar por nada.',
    reminder: 'Stay outside with everyone and call 911. Do not go back in until the fire department says so.',
    spanishReminder:
      'Quédense todos afuera y llamen al 911. No vuelvan a entrar hasta que los bomberos lo digan.',
    brief: {
      en: 'Stay outside until the fire department says it’s safe, and call 911 if you haven’t.',
      es: 'Quédense afuera hasta que los bomberos digan que es seguro, y llamen al 911 si no lo han hecho.',
    },
  },
  {
    name: 'gas',
    category: 'Gas',
    text: 'Leave now and leave the door open. Do not touch any switch, flame or phone inside. From outside, call 911, then your gas company. Do not go back in until they say so.',
    spanish:
      'Salga ya y deje la puerta abierta. No toque interruptores, llamas ni teléfonos adentro. Desde afuera llame al 911 y después a la compañía de gas. No vuelva a entrar hasta que se lo digan.',
    reminder:
      'Get out, stay out, and call 911 and then your gas company from outside. Do not touch any switch, flame or phone inside. Do not go back in until they say so.',
    spanishReminder:
      'Salgan, quédense afuera y llamen desde ahí al 911 y después a la compañía de gas. No toquen interruptores, llamas ni teléfonos adentro. No vuelvan a entrar hasta que se lo digan.',
    brief: {
      en: 'Stay outside, call 911 if you haven’t, and go back in only once they say it’s safe.',
      es: 'Quédense afuera, llamen al 911 si no lo han hecho y entren solo cuando les digan que es seguro.',
    },
  },
  {
    name: 'carbon monoxide',
    category: 'Carbon monoxide',
    text: 'Go outside into fresh air now, with everyone and your pets, and call 911 from there. Do not go back in until the fire department says so. If anyone has a headache, dizziness or nausea, tell them.',
    spanish:
      'Salgan todos ya al aire libre, también los animales, y llamen al 911 desde ahí. No vuelvan a entrar hasta que los bomberos lo digan. Si hay dolor de cabeza, mareo o náuseas, díganselo.',
    reminder:
      'Everyone has to be outside in fresh air. Call 911 from there, and tell them about any headache, dizziness or nausea: carbon monoxide causes them. Do not go back in, and do not touch what burns fuel, until the fire department says it’s safe.',
    spanishReminder:
      'Todos deben estar afuera, al aire libre. Llamen al 911 desde ahí y digan si hay dolor de cabeza, mareo o náuseas: los causa el monóxido de carbono. No vuelvan a entrar ni toquen lo que queme combustible hasta que los bomberos lo digan.',
    brief: {
      en: 'Stay outside in fresh air, call 911 if you haven’t, and go back in only once they say it’s safe.',
      es: 'Quédense afuera al aire libre, llamen al 911 si no lo han hecho y entren solo cuando les digan que es seguro.',
    },
  },
  {
    name: 'intruder',
    text: 'Call 911 now. If you can get out safely, go and get away. If not, lock yourself in a room, stay quiet, and text 911 if you can’t speak. Do not confront them. Do not go back in until the police say so.',
    spanish:
      'Llame al 911 ya. Si puede salir sin peligro, salga y aléjese. Si no, enciérrese en un cuarto, no haga ruido y mande un mensaje de texto al 911 si no puede hablar. No se enfrente a nadie. No vuelva a entrar hasta que la policía lo diga.',
    reminder:
      'Call 911 now, or text 911 if you can’t speak. Get away or stay behind a locked door, and do not confront anyone.',
    spanishReminder:
      'Llame al 911 ya, o mande un mensaje de texto al 911 si no puede hablar. Aléjese o quédese en un cuarto con llave, y no se enfrente a nadie.',
  },
  {
    name: 'glass injury',
    text: 'Press a clean cloth firmly on the cut, keep pressing, and raise it if you can. If glass is stuck in the cut, leave it there. If the cut bleeds heavily, doesn’t stop, is deep, or is on the head, neck, belly or an eye, call 911 now. Keep everyone away from the broken glass.',
    spanish:
      'Presione la herida con un trapo limpio, sin soltar, y levántela si puede. No saque el vidrio que esté clavado. Si sangra mucho, no para, es profunda o está en la cabeza, el cuello, el vientre o un ojo, llame al 911 ya. Que nadie se acerque a los vidrios.',
    reminder:
      'Keep pressing the cut with a clean cloth and leave glass in it where it is. If the bleeding is heavy or doesn’t stop, call 911 now.',
    spanishReminder:
      'Siga presionando la herida con un trapo limpio y no saque el vidrio clavado. Si sangra mucho o no para, llame al 911 ya.',
  },
  {
    name: 'entrapment',
    category: 'Doors, windows and locks',
    needsVisit: true,
    text: 'Call 911 now if anyone is hurt, ill, panicking, a child, or in a hot or cold car: they can get people out. In an elevator, press the alarm button, stay inside, and do not force the doors or climb out. Do not pull at a trapped hand or foot. If a child or a pet is locked in a car, call 911 now and stay with them.',
    spanish:
      'Llame al 911 ya si hay alguien herido, enfermo, con pánico, un niño, o dentro de un carro con calor o frío: ellos pueden sacarlos. En un elevador oprima el botón de alarma, quédese adentro, no fuerce las puertas ni trepe. No jale una mano o un pie atrapado. Si hay un niño o un animal encerrado en un carro, llame al 911 ya y no se aleje.',
    reminder:
      'If anyone is hurt, ill, panicking, a child, or in a hot or cold car, call 911 now. Do not force the doors or climb out.',
    spanishReminder:
      'Si hay alguien herido, enfermo, con pánico, un niño, o dentro de un carro con calor o frío, llame al 911 ya. No fuerce las puertas ni trepe.',
    brief: {
      en: 'If anyone is hurt, ill, panicking, a child, or in a hot or cold car, call 911 now.',
      es: 'Si hay alguien herido, enfermo, con pánico, un niño, o en un carro con calor o frío, llame al 911 ya.',
    },
  },
  {
    name: 'violence',
    text: 'If you can, get away to where there are people, and call 911 now; text 911 if you can’t speak. If you can’t leave, put a locked door between you, away from the kitchen and anything that could be used as a weapon. Do not confront anyone. If this is someone you live with or know, the National Domestic Violence Hotline is there day and night: 1-800-799-7233, or text START to 88788.',
    spanish:
      'Si puede, aléjese a donde haya gente y llame al 911 ya; mande un mensaje de texto al 911 si no puede hablar. Si no puede salir, ponga una puerta con llave de por medio, lejos de la cocina y de lo que sirva de arma. No se enfrente a nadie. Si es alguien con quien vive o a quien conoce, la Línea Nacional contra la Violencia Doméstica atiende de día y de noche: 1-800-799-7233.',
    reminder:
      'Call 911 now, or text 911 if you can’t speak. Get away or keep a locked door between you. Do not open it and do not confront anyone. The National Domestic Violence Hotline is there day and night: 1-800-799-7233.',
    spanishReminder:
      'Llame al 911 ya, o mande un mensaje de texto al 911 si no puede hablar. Aléjese o quédese tras una puerta con llave. No la abra ni se enfrente a nadie. La Línea Nacional contra la Violencia Doméstica atiende de día y de noche: 1-800-799-7233.',
  },
  {
    name: 'medical',
    text: 'Call 911 now and stay with them: the dispatcher will tell you what to do until help comes. If they’re not breathing, start chest compressions. If they’re bleeding, press hard with a cloth and do not let go. Do not move anyone who fell, unless it’s dangerous there. If they swallowed something, call Poison Control, 1-800-222-1222. Unlock the door for the ambulance.',
    spanish:
      'Llame al 911 ya y no deje sola a la persona: le dirán qué hacer hasta que llegue la ayuda. Si no respira, empiece compresiones en el pecho. Si sangra, presione fuerte con un trapo y no suelte. No mueva a quien se cayó, salvo que haya peligro ahí. Si tragó algo, llame al Centro de Envenenamiento, 1-800-222-1222. Deje la puerta abierta para la ambulancia.',
    reminder:
      'Call 911 now if you haven’t, and do what the dispatcher says until help comes. If you can’t reach the person, responders can get in.',
    spanishReminder:
      'Llame al 911 ya si no lo ha hecho, y haga lo que le digan hasta que llegue la ayuda. Si no puede llegar a la persona, ellos pueden entrar.',
  },
  {
    name: 'electricity',
    category: 'Electricity',
    needsVisit: true,
    text: 'Stay away from it. Do not touch anything electric or wet near it, no switch and no plug, and do not touch or reset the breaker. Keep everyone out of the room. If there’s smoke, sparks, a burning smell, or anyone got a shock, get out and call 911 from outside now. Do not touch a person who is still in contact with the current.',
    spanish:
      'Aléjese y no toque nada eléctrico ni mojado que esté cerca: ni interruptores, ni enchufes, ni los breakers. Que nadie entre al cuarto. Si hay humo, chispas, olor a quemado o alguien recibió una descarga, salga y llame al 911 desde afuera ya. No toque a quien todavía esté en contacto con la corriente.',
    reminder:
      'Stay away from it, and do not touch any switch, plug or breaker, or water near it. If there’s smoke, sparks, a burning smell, or anyone got a shock, get out and call 911.',
    spanishReminder:
      'Aléjese y no toque interruptores, enchufes, breakers ni agua que esté cerca. Si hay humo, chispas, olor a quemado o alguien recibió una descarga, salga y llame al 911.',
    brief: {
      en: 'Stay away from it, and call 911 from outside if there’s smoke, sparks, a burning smell or a shock.',
      es: 'Aléjese, y si hay humo, chispas, olor a quemado o una descarga, llame al 911 desde afuera.',
    },
  },
  {
    name: 'structural danger',
    category: 'Structural damage',
    needsVisit: true,
    text: 'Get everyone out from under it and away from it now, and keep others away. Do not go back for things, and do not prop it up. If it is moving, cracking or has fallen, or anyone is hurt or trapped, leave the building and call 911 now.',
    spanish:
      'Aleje ya a todos de ahí y de abajo, y que nadie se acerque. No vuelva por sus cosas ni trate de sostenerlo. Si se mueve, truena o ya se cayó, o si hay alguien herido o atrapado, salga del edificio y llame al 911 ya.',
    reminder:
      'Keep everyone away from it and from under it. If it moves, cracks or falls, or anyone is hurt, leave the building and call 911.',
    spanishReminder:
      'Que nadie se acerque ni se ponga abajo. Si se mueve, truena o se cae, o hay alguien herido, salga del edificio y llame al 911.',
    brief: {
      en: 'Keep everyone away from it, and if it moves, leave and call 911.',
      es: 'Que nadie se acerque, y si se mueve, salgan y llamen al 911.',
    },
  },
  {
    name: 'break-in',
    category: 'Doors, windows and locks',
    needsVisit: true,
    text: 'If anyone may still be inside, or you don’t feel safe, get out, get away and call 911 now. Do not touch anything until the police have seen it. If a door or window won’t close, tell us here.',
    spanish:
      'Si puede haber alguien adentro o no se siente seguro, salga, aléjese y llame al 911 ya. No toque nada hasta que lo vea la policía. Si no se puede cerrar una puerta o ventana, dígalo aquí.',
    reminder:
      'If anyone may still be inside or you don’t feel safe, stay away and call 911. Do not touch anything until the police have seen it.',
    spanishReminder:
      'Si puede haber alguien adentro o no se siente seguro, aléjese y llame al 911. No toque nada hasta que lo vea la policía.',
    brief: {
      en: 'If anyone may still be inside, stay away and call 911.',
      es: 'Si puede haber alguien adentro, aléjese y llame al 911.',
    },
  },
  {
    name: 'flood',
    category: 'Plumbing',
    isRepair: true,
    needsVisit: true,
    text: 'Turn the water off at the main valve if you can reach it safely. Keep out of standing water near anything electric, and do not touch any switch or breaker with wet hands or while you’re standing in water. If the ceiling bulges, stay out from under it. If water reaches outlets or lights, or anyone is in danger, get out and call 911.',
    spanish:
      'Cierre la llave principal del agua si puede llegar sin peligro. No pise el agua cerca de nada eléctrico, ni toque interruptores o breakers con las manos mojadas o parado en el agua. Si el techo se abomba, no se ponga abajo. Si el agua llega a enchufes o lámparas, o alguien está en peligro, salga y llame al 911.',
    reminder:
      'Keep out of water near anything electric, and do not touch switches or breakers with wet hands. Stay out from under a bulging ceiling. If water is in a light or an outlet, or anyone is in danger, get out and call 911.',
    spanishReminder:
      'No pise agua cerca de nada eléctrico ni toque interruptores o breakers con las manos mojadas. No se ponga bajo un techo abombado. Si el agua llegó a una lámpara o un enchufe, o alguien está en peligro, salga y llame al 911.',
    brief: {
      en: 'If water reaches a light or an outlet, or the ceiling bulges, get out and call 911.',
      es: 'Si el agua llega a una lámpara o un enchufe, o el techo se abomba, salga y llame al 911.',
    },
  },
  {
    name: 'no heat',
    category: 'Heating',
    isRepair: true,
    needsVisit: true,
    text: 'Stay warm in one room and close off the others. Never heat with an oven, a grill or anything that burns fuel indoors. Let faucets drip if it’s freezing outside. If anyone is ill, very young or old and it is getting cold, go somewhere warm or call 911.',
    spanish:
      'Quédense abrigados en un solo cuarto y cierren los demás. No calienten con el horno, la parrilla ni nada que queme combustible adentro. Si hay alguien enfermo, muy pequeño o mayor y hace frío, vayan a un lugar caliente o llamen al 911.',
    reminder:
      'Stay warm together in one room, and never heat with an oven, a grill or anything that burns fuel. If anyone is ill, very young or old and it is getting cold, go somewhere warm or call 911.',
    spanishReminder:
      'Quédense abrigados en un solo cuarto, y no calienten con el horno, la parrilla ni nada que queme combustible. Si hay alguien enfermo, muy pequeño o mayor y hace frío, vayan a un lugar caliente o llamen al 911.',
    brief: {
      en: 'If anyone gets too cold, go somewhere warm or call 911.',
      es: 'Si alguien tiene demasiado frío, vayan a un lugar caliente o llamen al 911.',
    },
  },
  {
    name: 'dangerous heat',
    category: 'Air conditioning',
    isRepair: true,
    needsVisit: true,
    text: 'Go somewhere cool now if you can, first with babies, older people, anyone who is ill, and pets. Until then stay in the coolest room with the blinds closed, drink water, and wet the skin and fan it. Feed a baby more often. Never leave anyone in a hot room or car. If anyone is confused, faint, vomiting, very hot, or a baby is hard to wake or won’t feed, call 911 now.',
    spanish:
      'Vayan ya a un lugar fresco si pueden, primero los bebés, los mayores, los enfermos y los animales. Mientras tanto quédense en el cuarto más fresco con las persianas cerradas, tomen agua, mojen la piel y abaníquenla. A un bebé dele pecho o biberón más seguido. No deje a nadie en un cuarto o un carro caliente. Si alguien está confundido, se desmaya, vomita o está muy caliente, o un bebé no despierta bien o no come, llame al 911 ya.',
    reminder:
      'Go somewhere cool, first with babies, older people and anyone who is ill. Until then stay in the coolest room, drink water, and wet the skin and fan it. If anyone is confused, faint, vomiting or very hot, or a baby is hard to wake or won’t feed, call 911 now.',
    spanishReminder:
      'Vayan a un lugar fresco, primero los bebés, los mayores y los enfermos. Mientras tanto quédense en el cuarto más fresco, tomen agua, mojen la piel y abaníquenla. Si alguien está confundido, se desmaya, vomita o está muy caliente, o un bebé no despierta bien o no come, llame al 911 ya.',
    brief: {
      en: 'If anyone is faint, confused or very hot, call 911 now.',
      es: 'Si alguien se desmaya, está confundido o muy caliente, llame al 911 ya.',
    },
  },
  {
    name: 'locked out',
    category: 'Doors, windows and locks',
    isRepair: true,
    needsVisit: true,
    text: 'If a child, a pet or something on the stove is inside, or you’re not safe where you are, call 911 now. Do not force the door or climb in. If someone you don’t know is there, or it may be the wrong home, walk away.',
    spanish:
      'Si adentro hay un niño, un animal o algo en la estufa, o si no está a salvo donde está, llame al 911 ya. No fuerce la puerta ni trepe. Si hay alguien que no conoce o puede ser otra casa, aléjese.',
    reminder:
      'If a child, a pet or something on the stove is inside, or you’re not safe where you are, call 911. Do not force the door or climb in. If someone you don’t know is there, or it may be the wrong home, walk away.',
    spanishReminder:
      'Si adentro hay un niño, un animal o algo en la estufa, o si no está a salvo donde está, llame al 911. No fuerce la puerta ni trepe. Si hay alguien que no conoce o puede ser otra casa, aléjese.',
    brief: {
      en: 'If a child, a pet or something on the stove is inside, call 911.',
      es: 'Si adentro hay un niño, un animal o algo en la estufa, llame al 911.',
    },
  },
  {
    name: 'unlocked home',
    category: 'Doors, windows and locks',
    isRepair: true,
    needsVisit: true,
    text: 'If you don’t feel safe there, go somewhere safe, and if anyone gets in, get out and call 911.',
    spanish: 'Si no se siente a salvo ahí, vaya a otro lugar, y si alguien entra, salga y llame al 911.',
    reminder: 'If you don’t feel safe there, go somewhere safe, and if anyone gets in, get out and call 911.',
    spanishReminder:
      'Si no se siente a salvo ahí, vaya a otro lugar, y si alguien entra, salga y llame al 911.',
    brief: {
      en: 'If anyone gets in, get out and call 911.',
      es: 'Si alguien entra, salga y llame al 911.',
    },
  },
];

/** For a danger whose kind is unclear. */
export const unclearEmergency: SafetyScript = {
  name: 'unclear danger',
  category: 'Something else',
  needsVisit: true,
  text: 'If anyone is hurt or in danger, call 911 now; text 911 if you can’t speak. Get yourself and others away from the danger if you can do it safely, and do not go back. If this is about thoughts of suicide, call or text 988.',
  spanish:
    'Si alguien está herido o en peligro, llame al 911 ya; mande un mensaje de texto al 911 si no puede hablar. Aléjese del peligro con los demás si puede hacerlo a salvo, y no regrese. Si se trata de pensamientos de suicidio, llame al 988 y oprima 2.',
  reminder:
    'If anyone is hurt or in danger, call 911 now; text 911 if you can’t speak. Stay away from the danger and do not go back.',
  spanishReminder:
    'Si alguien está herido o en peligro, llame al 911 ya; mande un mensaje de texto al 911 si no puede hablar. Aléjese del peligro y no regrese.',
};

export function getEmergency(name: string): SafetyScript {
  return emergencies.find((one) => one.name === name) ?? unclearEmergency;
}
