/** Everything that the desk knows of people: after an act every screen that shows them reads again. */
export const deskPeopleKey = ['desk-people'] as const;
