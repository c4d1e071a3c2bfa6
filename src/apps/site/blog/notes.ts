type Note = {
  /** The fragment of its URL: `/single#kitchen-grease`. */
  id: string;
  title: string;
  gist: string;
  picture: string;
  text: string;
};

export const notes: readonly [Note, ...Note[]] = [
  {
    id: "hard-water-marks",
    title: "Hard-water marks on taps and glass",
    gist: "The white film is lime. It gives way to something sour and a little patience, not to force.",
    picture: "washroom-detail",
    text: `
Much of the water in Noida and Gurugram is hard: it carries lime, and when a drop dries, the lime stays. Soap does not dissolve it and scouring only scratches the chrome. An acid as weak as vinegar does dissolve it.
1. Soak a cloth in white vinegar, or in the juice of a lemon with as much water.
1. Wrap it around the tap and leave it for twenty minutes.
1. Wipe, rinse with plain water, and dry with a second cloth.
Keep anything sour away from marble, Kota stone and terrazzo: it eats into them and leaves a dull patch for good. Afterwards, a wiper on the glass after each bath keeps most of the lime from settling.
`,
  },
  {
    id: "kitchen-grease",
    title: "Grease around the hob",
    gist: "Warm grease lets go. Cold grease has to be scraped.",
    picture: "kitchen-detail",
    text: `
Oil from tadka settles as a fine mist and turns sticky as it ages. Heat turns it soft again, so warm water and dish liquid do more than a strong cleaner used cold.
1. Shut the gas at the cylinder, let the burners cool, and lift them off.
1. Lay a cloth wrung out of hot water with dish liquid on the hob for ten minutes.
1. Wipe with the grain of the steel, rinse the cloth often, and dry.
A steel chimney filter can soak in hot water with washing soda. An aluminium one must not: soda turns it dark. Dish liquid is safe for both.
`,
  },
  {
    id: "ceiling-fans",
    title: "A ceiling fan without the dust shower",
    gist: "An old pillow cover catches what a cloth would throw on the bed.",
    picture: "mini-ceiling-fan",
    text: `
1. Switch the fan off and wait until it stands still.
1. Slip an old pillow cover over one blade, up to the motor.
1. Press from both sides and draw it back slowly. The dust stays inside.
1. Go over the blade once more with a damp cloth, then a dry one.
Do the fan before the bed and the bed before the floor: dust falls, so work from the top down. A ladder that stands firm is worth more than a long arm on a stool.
`,
  },
  {
    id: "ac-filter",
    title: "The filter of a split AC",
    gist: "Five minutes under the tap, every few weeks while it runs.",
    picture: "ac",
    text: `
A clogged filter makes the machine work harder for less cold. Cleaning it needs no tools.
1. Switch the AC off at the wall and lift the front panel.
1. Slide out the mesh and rinse it under the tap, from the clean side outwards.
1. Let it dry in the shade. Sun can warp it.
1. Slide it back and close the panel.
The coil and the drain behind it are another matter: they need a pump, a cover and somebody who does it often.
`,
  },
];
