@states
Feature: 4. States and transitions

  A thing moves from state to state by the events that are listed and by no others; what the clock
  does, it does at its instant and not before.

  @states/written
  Scenario: Somebody can read how things move
    When somebody asks for section 4 of the specification
    Then it says which states there are and what moves a thing from one to another

  @states/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
