/** Names of people: first names and surnames of a region, put together by chance. Nobody is meant. */
import type { Random } from './random.ts';

type Region = 'north' | 'west' | 'south' | 'east';

const words = (text: string): readonly string[] => text.split(' ');

const names: Readonly<
  Record<Region, { readonly first: readonly string[]; readonly last: readonly string[] }>
> = {
  north: {
    first: words(
      'Rajesh Sunita Amit Pooja Sanjay Neha Manoj Anita Deepak Kavita Imran Shabana Gurpreet Harjeet Vikram Rekha Ashok Farida Nitin Shalini Mohit Sarita Jaspreet Yusuf Kamla Bhagwan Tarun Rukhsar Dharmendra Lajwanti',
    ),
    last: words(
      'Sharma Singh Verma Gupta Yadav Khan Kumar Mishra Ansari Tiwari Chauhan Kaur Saxena Siddiqui Rawat Negi Thakur Bhardwaj Gill Chaudhary Kashyap Maurya Nautiyal Qureshi',
    ),
  },
  west: {
    first: words(
      'Sachin Sneha Ganesh Swati Prakash Vaishali Bhavesh Hetal Santosh Manisha Nilesh Komal Mahesh Jyoti Salim Nasreen Rohan Asmita Jignesh Falguni Dnyaneshwar Pallavi Savio Lorna Hitesh Mrunal Bharat Urmila Yogesh Shakuntala',
    ),
    last: words(
      'Patil Shah Jadhav Patel Kulkarni Deshmukh Shaikh Pawar Joshi Desai More Gaikwad Parmar Solanki Fernandes Rathod Shinde Kamble Naik Chavan Trivedi Bhosale Rawal Vasava',
    ),
  },
  south: {
    first: words(
      'Suresh Lakshmi Ramesh Priya Karthik Divya Murugan Anitha Venkatesh Radha Joseph Mary Nagaraj Saraswathi Abdul Fathima Srinivas Padma Manjunath Shobha Senthil Revathi Biju Sreeja Krishnaveni Rajeshwari Anbarasan Kumari Basavaraj Thenmozhi',
    ),
    last: words(
      'Kumar Reddy Rao Nair Pillai Gowda Naidu Murthy Menon Iyer Shetty Thomas Rajan Hegde Varghese Basha Nadar Subramaniam Chandran Goud Kurup Poojary Selvam Achari',
    ),
  },
  east: {
    first: words(
      'Subrata Mousumi Ranjan Sujata Bikash Mamata Sanjib Rina Pradeep Gita Rafiqul Salma Biswajit Anjali Dilip Sabita Hemanta Junali Lalthan Zodini Niranjan Tulasi Birsa Phulmani Tashi Pema Debashis Arati Prafulla Minati',
    ),
    last: words(
      'Das Ghosh Sahu Roy Mondal Kumari Behera Prasad Sarkar Mahato Nayak Dutta Hembrom Gogoi Barman Mohanty Munda Deka Lama Oraon Biswas Kalita Pradhan Tudu',
    ),
  },
};

const regions: Readonly<Record<string, Region>> = {
  Maharashtra: 'west',
  Gujarat: 'west',
  Goa: 'west',
  'Madhya Pradesh': 'west',
  'Dadra and Nagar Haveli and Daman and Diu': 'west',
  Karnataka: 'south',
  Kerala: 'south',
  'Tamil Nadu': 'south',
  Telangana: 'south',
  'Andhra Pradesh': 'south',
  Puducherry: 'south',
  Lakshadweep: 'south',
  'Andaman and Nicobar Islands': 'south',
  'West Bengal': 'east',
  Odisha: 'east',
  Bihar: 'east',
  Jharkhand: 'east',
  Assam: 'east',
  Tripura: 'east',
  Manipur: 'east',
  Meghalaya: 'east',
  Mizoram: 'east',
  Nagaland: 'east',
  Sikkim: 'east',
  'Arunachal Pradesh': 'east',
};

export const regionOf = (state: string): Region => regions[state] ?? 'north';

export interface Person {
  readonly first: string;
  readonly last: string;
}

export function personOf(random: Random, state: string): Person {
  const { first, last } = names[regionOf(state)];
  return { first: random.common(first), last: random.common(last) };
}
