@rules
Feature: 5. Validation rules

  What a rule allows is accepted up to its very edge; what lies just past the edge is refused, with
  the error that the rule names.

  @rules/written
  Scenario: Somebody can read what is valid
    When somebody asks for section 5 of the specification
    Then it says what must hold for a request, and which error answers whoever breaks it

  @rules/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
