@screens
Feature: 2. Screens and routes

  A screen opens at its own address, for the people that it is for and for nobody else. It shows
  what its calls answer, and its forms and buttons do what they say.

  @screens/written
  Scenario: Somebody can read which screens there are
    When somebody asks for section 2 of the specification
    Then it says which screens there are, where they are, whom they are for, and what they show and do

  @screens/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
